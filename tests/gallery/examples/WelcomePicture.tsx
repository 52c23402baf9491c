import { WelcomePicture } from "@/components/site/WelcomePicture";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "welcome",
  states: { picture: <WelcomePicture /> },
};
