import type { FormReading } from "./readForm";

/** For tests: a form of one field that says nothing. */
export const blank: FormReading = {
  passwords: 0,
  later: 0,
  texts: 1,
  selects: 0,
  prose: false,
  first: true,
  label: "email",
  tokens: "",
  sending: "",
  services: false,
  buttons: [],
  ways: [],
  headings: [],
  boxes: [],
  attributes: "",
  codes: [],
  title: "",
  path: "",
};
