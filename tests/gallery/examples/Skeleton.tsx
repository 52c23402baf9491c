import { Skeleton } from "@/components/Skeleton";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "popup",
  states: { "rows are coming": <Skeleton /> },
};
