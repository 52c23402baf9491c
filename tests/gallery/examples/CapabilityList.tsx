import { CapabilityList } from "@/components/diagnostics/CapabilityList";
import type { Examples } from "../example";

const show = (can: boolean | undefined) => (
  <CapabilityList ownPage={can} labels={can} changes={can} domains={can} />
);

export const examples: Examples = {
  page: "options",
  states: { "can do all": show(true), "can do nothing": show(false), unknown: show(undefined) },
};
