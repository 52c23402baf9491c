import { text } from "@/components/controls/text";
import { Chip } from "@/entrypoints/welcome/Chip";
import { WelcomePicture } from "@/components/site/WelcomePicture";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "welcome",
  states: { picture: <WelcomePicture offer={<Chip label={text("newAlias")} />} /> },
};
