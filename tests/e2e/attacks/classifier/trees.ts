import * as fc from "fast-check";

/* The parts of a hostile page, as data, so that fast-check can shrink what fails. */

export interface Branch {
  tag: string;
  attributes: [string, string][];
  /** Puts its children into a shadow tree. */
  shadow: "open" | "closed" | null;
  children: (Branch | string)[];
}

/** Properties of forms and of the document that a field of that name shadows. */
export const clobbering = (
  "parentNode parentElement ownerDocument isConnected getRootNode style id elements children " +
  "childNodes labels form closest matches contains querySelector querySelectorAll getAttribute " +
  "textContent localName type previousSibling previousElementSibling checkVisibility " +
  "getBoundingClientRect nodeType openOrClosedShadowRoot compareDocumentPosition length " +
  "__proto__"
).split(" ");

const strange = [
  "",
  " \t\n",
  "\u0000",
  "\u202e\u2066moc.live\u2069",
  "\ud83e",
  "\u200b\u2060",
  `${"\u0301".repeat(500)}`,
  "ﷺ".repeat(400),
  "İıſK",
  "<img src=x onerror=x>",
  "javascript:x()",
  "a".repeat(50_000),
  `${"a.".repeat(20_000)}@`,
  `${"x@".repeat(10_000)}`,
  "e mail ".repeat(5000),
];
const meant = (
  "Email,E-Mail-Adresse,Confirm email,Your friend's email,Password,First name,Sign up,Sign in," +
  "Subscribe,Search,Continue with Google,Next,Forgot?,メール,البريد,user@example.com,email,text," +
  "off,username,one-time-code"
).split(",");
const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...meant) },
  { weight: 2, arbitrary: fc.constantFrom(...strange) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);

/** Few ids, so that several elements share one and references find a target. */
const ids = ["a", "b", "c", "email", ...clobbering];
const id = fc.constantFrom(...ids);
const references = fc.array(id, { maxLength: 4 }).map((each) => each.join(" "));
const types = (
  "email,email,text,text,password,hidden,checkbox,submit,image,number,file,range,search,tel," +
  "date,color,radio,no such type,"
).split(",");
const styles = (
  "display:none|visibility:hidden|opacity:0|position:absolute;left:-9999px|width:0|" +
  "width:1px;height:1px;padding:0;border:0|content-visibility:hidden|display:contents|" +
  "transform:scale(0)|height:1e9px|position:fixed;top:1e30px|all:initial|float:x|direction:rtl|" +
  "display:block;width:200px;height:20px"
).split("|");

const attribute = fc.oneof(
  fc.tuple(fc.constantFrom("name", "id"), fc.oneof(id, text)),
  fc.tuple(fc.constantFrom("for", "aria-labelledby", "form", "list"), references),
  fc.tuple(fc.constantFrom("aria-label", "placeholder", "title", "alt", "value", "class"), text),
  fc.tuple(fc.constantFrom("autocomplete", "inputmode", "role", "action", "data-x"), text),
  fc.tuple(fc.constant("role"), fc.constantFrom("button", "heading", "searchbox", "combobox")),
  fc.tuple(fc.constant("type"), fc.constantFrom(...types)),
  fc.tuple(fc.constant("style"), fc.constantFrom(...styles)),
  fc.tuple(
    fc.constantFrom("disabled", "readonly", "multiple", "hidden", "inert", "open", "required"),
    fc.constant(""),
  ),
  fc.tuple(fc.constant("dir"), fc.constantFrom("rtl", "ltr", "auto", "x")),
);
const containers = (
  "form form label label div div section fieldset legend table td tr p h2 a button dialog " +
  "details select option textarea slot template script style svg iframe object x-own body " +
  "frameset"
).split(" ");
const hosts = ["div", "section", "x-own", "p", "h2"];

const { branch } = fc.letrec<{ branch: Branch }>((tie) => ({
  branch: fc.oneof(
    { maxDepth: 7, depthIdentifier: "tree" },
    {
      weight: 2,
      arbitrary: fc.record<Branch>({
        tag: fc.constant("input"),
        attributes: fc.array(attribute, { maxLength: 6 }),
        shadow: fc.constant(null),
        children: fc.constant([]),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record<Branch>({
        tag: fc.constantFrom(...containers),
        attributes: fc.array(attribute, { maxLength: 3 }),
        shadow: fc.constant(null),
        children: fc.array(fc.oneof(tie("branch"), tie("branch"), text), {
          maxLength: 6,
          depthIdentifier: "tree",
        }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record<Branch>({
        tag: fc.constantFrom(...hosts),
        attributes: fc.array(attribute, { maxLength: 2 }),
        shadow: fc.constantFrom("open" as const, "closed" as const),
        children: fc.array(tie("branch"), { maxLength: 4, depthIdentifier: "tree" }),
      }),
    },
  ),
}));
export const forest = fc.array(branch, { minLength: 1, maxLength: 5 });
/** A form whose names clobber its properties, around any other content. */
export const clobberedForm = fc
  .tuple(fc.subarray(clobbering, { minLength: 1, maxLength: 8 }), forest)
  .map(([names, children]): Branch[] => {
    const fields = names.map((name): Branch => {
      return { tag: "input", attributes: [["name", name]], shadow: null, children: [] };
    });
    return [{ tag: "form", attributes: [], shadow: null, children: [...fields, ...children] }];
  });

const traps: [string, [string, string][]][] = [
  ["fieldset", [["disabled", ""]]],
  ["div", [["hidden", ""]]],
  ["section", [["style", "opacity:0"]]],
  ["form", [["style", "display:none"]]],
  ["div", [["style", "visibility:hidden"]]],
];
/** Fields into which nobody could type. */
export const trap = fc
  .tuple(fc.constantFrom(...traps), forest)
  .map(([[tag, attributes], children]): Branch[] => [{ tag, attributes, shadow: null, children }]);
