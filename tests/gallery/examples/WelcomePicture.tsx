import { WelcomePicture } from "@/components/welcome/WelcomePicture";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "welcome",
  states: { picture: <WelcomePicture /> },
};
