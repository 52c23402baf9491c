import { WelcomePicture } from "@/components/WelcomePicture";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "welcome",
  states: { picture: <WelcomePicture /> },
};
