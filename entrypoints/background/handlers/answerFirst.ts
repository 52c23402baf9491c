import type { Handlers } from "@/lib/messages/answer";
import type { FirstAnswer, PopupSnapshot } from "@/lib/messages/popupSnapshot";
import type { Request } from "@/lib/messages/protocol";

/**
 * What the popup asks next, about the page in that tab and of the list, so that it opens with one message. What
 * cannot be answered is left out: the popup asks for it then, and is told why not.
 */
export async function answerFirst(
  tabId: number,
  { account }: PopupSnapshot,
  answer: Pick<Handlers, FirstAnswer["type"]>,
): Promise<FirstAnswer[]> {
  try {
    const about = { tabId };
    const page = await answer["site.get"](about);
    const first: FirstAnswer[] = [{ type: "site.get", payload: about, answer: page }];
    if (account?.status !== "signed-in") return first;
    const query: Request<"alias.queryCache"> = {
      search: "",
      sort: "newest",
      site: page.ok && page.value.domain !== null ? page.value.site : null,
      begin: 0,
      count: 50,
    };
    return [
      ...first,
      { type: "alias.queryCache", payload: query, answer: await answer["alias.queryCache"](query) },
    ];
  } catch {
    return [];
  }
}
