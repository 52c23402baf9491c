import { Skeleton } from "@/components/controls/Skeleton";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "popup",
  states: { "rows are coming": <Skeleton /> },
};
