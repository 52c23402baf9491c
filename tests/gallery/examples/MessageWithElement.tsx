import { Address } from "@/components/list/Address";
import { MessageWithElement } from "@/components/controls/MessageWithElement";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "popup",
  states: {
    "an address in a question": (
      <p>
        <MessageWithElement message="deleteQuestion">
          <Address address="shop@alias.example" />
        </MessageWithElement>
      </p>
    ),
  },
};
