import type { Service } from "../service/service.ts";
import { ada, expect, test } from "./fixtures.ts";

/* The hosted service fails on a label of more than 255 characters, so none is sent. */

const address = "shop@alias.example";
const label = "x".repeat(300);
const tooLong = /255/;

const writes = ({ requests }: Service) =>
  requests.filter(({ method, path }) => method !== "GET" && path.startsWith("/api/v1/aliases"));

test("a label of 300 letters is not sent", async ({ hosted, extension }) => {
  await extension.signIn(hosted, { ...ada, aliases: [{ address, title: "shop.example" }] });
  const popup = await extension.openPopup();
  await popup.presses("New alias");
  await popup.form.types("Label", label);
  await popup.presses("Create alias");
  await popup.shows(tooLong);
  await popup.shows("300 of 255");
  await popup.form.hasField("Label", label);
  expect(writes(hosted)).toEqual([]);
  // A label of the maximum length is accepted, and is the first one sent.
  await popup.form.types("Label", label.slice(0, 255));
  await popup.presses("Create alias");
  await expect.poll(() => hosted.aliasesOf(ada.email)[0]?.title).toBe(label.slice(0, 255));
  expect(writes(hosted)).toHaveLength(1);

  await popup.edits(address, { label });
  await popup.saves(address);
  await popup.shows(tooLong);
  await popup.shows("300 of 255");
  await popup.isEditing(address, label);
  expect(writes(hosted)).toHaveLength(1);
  expect(hosted.requests.filter(({ status }) => status >= 500)).toEqual([]);
});
