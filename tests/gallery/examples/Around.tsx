import { Address } from "@/components/alias/Address";
import { Around } from "@/components/controls/Around";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "popup",
  states: {
    "an address in a question": (
      <p>
        <Around message="deleteQuestion">
          <Address address="shop@alias.example" />
        </Around>
      </p>
    ),
  },
};
