import { OptionsPage } from "./options.ts";
import { OwnPage, Part } from "./ownPage.ts";
import { expect, type Locator } from "@playwright/test";

/** Not in the middle of a row of the page of all aliases, where Copy may lie. */
const atBegin = { position: { x: 16, y: 16 } };

/** The popup: the current site, the account, the list with search and filter, and the form for a new alias. */
export class PopupPage extends OwnPage {
  readonly rows = this.page.getByRole("listitem").filter({ has: this.page.getByRole("switch") });
  readonly mailLink = this.page.getByRole("link", { name: "Email" });
  /** The notice that the browser lost data, shown until it was read. */
  readonly loss = new Part(
    this.page
      .getByRole("alert")
      .filter({ has: this.page.getByRole("button", { name: "Close", exact: true }) }),
  );
  readonly undo = this.section("Undo");
  readonly created = this.section("New alias");
  readonly site = this.section("This page");
  readonly search = this.page.getByRole("searchbox");
  private readonly accounts = this.page.locator(".account-bar-owner");
  private readonly otherAccounts = this.page.getByRole("list", { name: "Other accounts" });
  /** It says what a press does: where the form wants an alias, it makes one. */
  private readonly fillButton = this.site.button(/^(Fill email field|Create and fill)$/);
  /** The choice of the list that shows only unresolved creations; there only while there are some. */
  private readonly unfinished = this.page.getByRole("radio", { name: "Unfinished" });
  readonly form = new Part(this.page.getByRole("form", { name: "New alias" }));

  /** A long one wraps to a second line, which is clipped, and is shortened on the first. */
  async seesWhole(address: string): Promise<void> {
    const short = this.row(address).locator(".address-short");
    const line = (await short.boundingBox())!;
    const whole = (await short.getByText(address, { exact: true }).boundingBox())!;
    expect(whole.y).toBeLessThan(line.y + line.height / 2);
    expect(whole.x + whole.width).toBeLessThanOrEqual(line.x + line.width + 1);
  }

  async startsSignIn(): Promise<void> {
    await this.presses("Sign in");
  }

  row(address: string): Locator {
    return this.rows.filter({ has: this.page.getByRole("switch", { name: address }) });
  }

  async lists(...addresses: string[]): Promise<void> {
    await expect(this.rows).toHaveCount(addresses.length);
    for (const address of addresses) await expect(this.row(address)).toBeVisible();
  }

  async hasRow(address: string): Promise<void> {
    await expect(this.row(address)).toBeVisible();
  }

  /** Scrolls with the wheel until this row appears; returns the addresses of all rows on the way. */
  async scrollsToEnd(lastAddress: string): Promise<(string | undefined)[]> {
    const met = new Set<string | undefined>();
    await this.rows.first().hover();
    await expect
      .poll(
        async () => {
          for (const address of await this.readAddresses()) met.add(address);
          await this.page.mouse.wheel(0, 400);
          return this.row(lastAddress).count();
        },
        { intervals: [30], timeout: 25_000 },
      )
      .toBe(1);
    for (const address of await this.readAddresses()) met.add(address);
    return [...met];
  }

  async beginsWith(...addresses: string[]): Promise<void> {
    await expect
      .poll(async () => (await this.readAddresses()).slice(0, addresses.length))
      .toEqual(addresses);
  }

  async opensLabelled(label: string): Promise<void> {
    const row = this.rows.filter({ hasText: label });
    await row.getByRole("button", { expanded: false }).click(atBegin);
  }

  async offersNoOrder(order: string): Promise<void> {
    await this.inListMenu(() =>
      expect(this.page.getByRole("radio", { name: order })).toHaveCount(0),
    );
  }

  protected readAddresses(): Promise<(string | undefined)[]> {
    return this.rows
      .locator(".alias-row-main")
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["address"]));
  }

  async drawsFewerThan(count: number): Promise<void> {
    expect(await this.rows.count()).toBeLessThan(count);
  }

  private async scrollsTo(where: "top" | "bottom"): Promise<void> {
    await this.page.locator(".list-scroller").evaluate((scroller, place) => {
      scroller.scrollTo(0, place === "top" ? 0 : scroller.scrollHeight);
    }, where);
  }

  /** Scrolls in one step, as with the scroll bar; the list may still be loading. */
  async jumpsTo(where: "top" | "bottom", address: string): Promise<void> {
    await expect
      .poll(async () => {
        await this.scrollsTo(where);
        return this.row(address).count();
      })
      .toBe(1);
  }

  async counts(words: string | number): Promise<void> {
    const total = words.toLocaleString("en");
    await expect(this.page.locator(".list-total")).toHaveText(
      typeof words === "number" ? new RegExp(`^${total} alias`) : words,
    );
  }

  /** Which aliases are listed, and in which order, is behind a button. */
  private async inListMenu(act: () => Promise<void>): Promise<void> {
    const opener = this.page.getByRole("button", { name: "Filter and sort" });
    if ((await opener.getAttribute("aria-expanded")) === "false") await opener.click();
    await act();
    if ((await opener.getAttribute("aria-expanded")) === "true") await opener.click();
  }

  async listsOfSite(site: string, ...addresses: string[]): Promise<void> {
    const group = this.page.getByRole("region", { name: `Aliases on ${site}` });
    await expect(group.getByRole("switch")).toHaveCount(addresses.length);
    for (const address of addresses) {
      await expect(group.getByRole("switch", { name: address })).toBeVisible();
    }
  }

  async searches(words: string): Promise<void> {
    await this.search.fill(words);
  }

  /** @param which "Off", "Never used", or an order such as "Label" */
  async filters(which: string): Promise<void> {
    await this.inListMenu(() => this.chooses(which));
  }

  /** Clicks at its position: Playwright scrolls Firefox by a pixel before it clicks a locator. */
  async switchesInPlace(address: string): Promise<void> {
    const { x, y, width, height } = (await this.row(address).getByRole("switch").boundingBox())!;
    await this.page.mouse.click(x + width / 2, y + height / 2);
  }

  /** Presses a switch that is marked as disabled, for which a normal click would wait. */
  async pressesLockedSwitch(address: string): Promise<void> {
    const locked = this.row(address).getByRole("switch", { disabled: true });
    await locked.focus();
    await locked.press("Space");
  }

  /** What shows when the mouse rests on the switch. */
  async switchTells(address: string, words: RegExp): Promise<void> {
    const track = this.row(address).locator(".toggle-track");
    await expect(track).toHaveAttribute("title", words);
  }

  /** Text from others is in elements of its own, and truncated where it is long. */
  async isolates(address: string, text: string): Promise<void> {
    const parts = await this.row(address).locator("bdi").allTextContents();
    const begin = text.toWellFormed().slice(0, 20).trim();
    const longest = Math.max(...parts.map((part) => part.length));
    expect(parts.some((part) => part.toWellFormed().trim().startsWith(begin))).toBe(
      /[^\p{C}\p{Z}\p{M}]/u.test(text),
    );
    expect(longest).toBeLessThanOrEqual(2001);
  }

  async staysInShape(): Promise<void> {
    const over = await this.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.scrollingElement!;
      return scrollWidth - clientWidth;
    });
    expect(over).toBeLessThanOrEqual(0);
    await expect(this.search).toBeInViewport();
  }

  async isFreeOf(letters: RegExp): Promise<void> {
    const said = await this.page.evaluate(() =>
      Array.from(document.body.querySelectorAll("*"), (each) => [
        each.textContent,
        each.getAttribute("title"),
        each.getAttribute("aria-label"),
      ]).join(" "),
    );
    expect(said).not.toMatch(letters);
  }

  async keepsRowsInLine(): Promise<void> {
    const lines = await this.page
      .locator(".alias-row-line")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    const width = await this.page.evaluate(() => innerWidth);
    expect(new Set(lines.map(({ height }) => Math.round(height))).size).toBe(1);
    for (const { left, right } of lines) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
  }

  private code(address: string): Locator {
    return this.page.getByRole("img", { name: address });
  }

  /** As a QR code. @param view the view box of its drawing, which tells how many modules it has */
  async showsCode(address: string, view: string): Promise<void> {
    const code = this.code(address);
    await expect(code).toHaveAttribute("viewBox", view);
    await expect(code).toBeInViewport({ ratio: 1 });
    expect((await code.locator("path").getAttribute("d"))?.length).toBeGreaterThan(1000);
  }

  async showsNoCode(address: string): Promise<void> {
    await expect(this.code(address)).toHaveCount(0);
  }

  readTop(address: string): Promise<number> {
    return this.main(address).evaluate((main) => main.getBoundingClientRect().top);
  }

  /** Also when the server's answer has come, and was drawn: nothing shows that it changes nothing. */
  async rowStays(address: string, top: number): Promise<void> {
    await this.page.waitForTimeout(200);
    expect(await this.readTop(address)).toBe(top);
  }

  async rowSays(address: string, words: RegExp): Promise<void> {
    await this.isToldBriefly(this.row(address).getByRole("alert"), words);
  }

  async formSays(words: RegExp): Promise<void> {
    await this.isToldBriefly(this.form.place.getByRole("alert"), words);
  }

  private async isToldBriefly(notice: Locator, words: RegExp): Promise<void> {
    await expect(notice).toContainText(words);
    expect((await notice.innerText()).length).toBeLessThan(400);
  }

  async showsWhole(name: string): Promise<void> {
    await expect(this.page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  }

  /** Opens a row. The only result of a search opens by itself. */
  async opens(address: string): Promise<void> {
    const opener = this.opener(address);
    await expect(async () => {
      // It may open between this check and the click, which would then close it.
      if ((await opener.getAttribute("aria-expanded")) === "false") await opener.click(atBegin);
      await expect(opener).toHaveAttribute("aria-expanded", "true", { timeout: 500 });
    }).toPass();
  }

  async copies(address: string): Promise<void> {
    // Where the page has a field, the row fills it, and its details copy.
    if ((await this.main(address).innerText()).startsWith("Fill")) await this.opens(address);
    await this.row(address)
      .getByRole("button", { name: new RegExp(`^Copy .*${RegExp.escape(address)}$`) })
      .first()
      .click();
  }

  async asksToDelete(address: string): Promise<Locator> {
    await this.opens(address);
    await this.row(address)
      .getByRole("button", { name: /^Delete…?$/ })
      .click();
    return this.row(address);
  }

  async asks(address: string, words: string | RegExp = ""): Promise<void> {
    const question = this.row(address).getByRole("alertdialog");
    await expect(question).toBeVisible();
    await expect(question).toContainText(words);
  }

  async putsAway(address: string): Promise<void> {
    await this.opens(address);
    const remove = this.row(address).getByRole("button", { name: /^Delete…?$/ });
    const asks = (await remove.innerText()).endsWith("…");
    await remove.click();
    if (asks) await this.pressesIn(address, "Delete");
    await expect(this.row(address)).toHaveCount(0);
  }

  async deletes(address: string): Promise<void> {
    await this.putsAway(address);
    await this.wantsNothingBack();
  }

  readUndoLines(): Promise<string[]> {
    return this.undo.place.locator("bdi").evaluate((address) => {
      const lines = new Map<number, string>();
      const range = document.createRange();
      for (const node of address.childNodes) {
        const letters = node.textContent ?? "";
        for (let place = 0; place < letters.length; place += 1) {
          range.setStart(node, place);
          range.setEnd(node, place + 1);
          const { top } = range.getBoundingClientRect();
          lines.set(top, (lines.get(top) ?? "") + letters[place]);
        }
      }
      return [...lines.values()];
    });
  }

  async wantsNothingBack(): Promise<void> {
    await this.undo.place.getByRole("button", { name: "Delete now" }).click();
    await this.undo.isThere(false);
  }

  async edits(address: string, typed: { label?: string; notes?: string }): Promise<void> {
    await this.opens(address);
    await this.pressesIn(address, "Edit");
    const editor = this.editor(address);
    if (typed.label !== undefined) await editor.types("Label", typed.label);
    if (typed.notes !== undefined) await editor.types("Notes", typed.notes);
  }

  /** Presses “Edit” and focuses the notes as soon as they exist; the focus stays there. */
  async goesToNotesAtOnce(address: string): Promise<void> {
    await this.opens(address);
    const edit = this.buttonIn(address, "Edit");
    await edit.evaluate(async (button) => {
      (button as HTMLElement).click();
      while (!document.querySelector("form textarea")) await Promise.resolve();
      document.querySelector<HTMLElement>("form textarea")!.focus();
      // Effects run after the next frame.
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    });
    await expect(this.editor(address).field("Notes")).toBeFocused();
  }

  async choosesEnd(choice: string, value: string): Promise<void> {
    await this.form.field("Switch off").selectOption(choice);
    await this.form.types(choice, value);
  }

  async isEditingWith(
    address: string,
    { notes, end }: { notes: string; end: string | RegExp },
  ): Promise<void> {
    const editor = this.editor(address);
    await editor.hasField("Notes", notes);
    await expect(editor.place.locator(".end-field .field-hint")).toHaveText(end);
  }

  async tellsEnd(address: string, words: string | RegExp | null): Promise<void> {
    const told = this.main(address).getByText(/^Off (on|at|since) /);
    if (words === null) await expect(told).toHaveCount(0);
    else await expect(told).toHaveText(words);
  }

  async saves(address: string, name = "Save"): Promise<void> {
    await this.editor(address).presses(name);
  }

  async isEditing(address: string, label: string): Promise<void> {
    await this.editor(address).hasField("Label", label);
  }

  private editor(address: string): Part {
    return new Part(this.page.getByRole("form", { name: `Edit: ${address}` }));
  }

  async choosesOwnAddress(localPart: string, domain: string): Promise<void> {
    await this.form.chooses("Custom address");
    await this.form.types("Before the @", localPart);
    await this.choosesDomain(domain);
  }

  /** Selects it where there is a list that has it; else types it. */
  async choosesDomain(domain: string): Promise<void> {
    const choice = this.form.field("Domain");
    await expect(choice).toBeEnabled();
    const listed = await choice.locator("option").allTextContents();
    if (listed.includes(domain)) return void (await choice.selectOption(domain));
    if (listed.length > 0) await choice.selectOption("Another domain…");
    await this.form.types("Domain", domain);
  }

  /** All of it is in view and nothing covers it. */
  async hasFormNoticeInSight(words: RegExp): Promise<void> {
    const notice = this.form.place.getByRole("alert").filter({ hasText: words });
    await expect(notice).toBeInViewport({ ratio: 1 });
    const covers = () => notice.evaluate(findCover);
    await expect.poll(covers).toBe(null);
  }

  /** The button refuses presses in its first moment, before anybody could have read it. */
  async createsAndFills(): Promise<void> {
    await this.page.waitForTimeout(600);
    await this.page.getByRole("button", { name: "Create and fill" }).click();
  }

  async usesCreated(name: "Fill" | "Copy" | "Copied" | "Close"): Promise<void> {
    // Buttons that fill a page's field refuse presses in the popup's first moment, before anybody could have
    // read them.
    if (name === "Fill") await this.page.waitForTimeout(600);
    await this.created.place.getByRole("button", { name, exact: true }).click();
  }

  async isOver(host: string): Promise<void> {
    await expect(this.site.place.getByText(host, { exact: true })).toBeVisible();
  }

  /** The name of the site says where Alibi is off. */
  async offersOn(site: string, on: boolean): Promise<void> {
    const name = this.site.place.locator(".site-bar-name");
    await expect(name).toHaveText(new RegExp(`${RegExp.escape(site)}${on ? "" : " \\(off\\)"}$`));
  }

  /** The switch is in the menu of the page, which then closes, or beside the site's name where Alibi is off. */
  async switchesOffersOn(site: string): Promise<void> {
    const opener = this.site.button("This page");
    const off = (await this.site.place.getAttribute("data-off")) === "true";
    const isClosed = (await opener.getAttribute("aria-expanded")) === "false";
    if (isClosed && !off) await opener.click();
    const name = off ? "Switch on" : `Don’t offer on ${site}`;
    await this.site.place.getByRole("button", { name, exact: true }).click();
  }

  /** Opens the menu to change accounts or sign out, if it is closed. Signed out, there is no menu. */
  async opensAccounts(): Promise<void> {
    await expect(this.accounts.or(this.otherAccounts).first()).toBeVisible();
    if ((await this.accounts.and(this.page.locator("[aria-expanded=false]")).count()) > 0)
      await this.accounts.click();
  }

  async isOf(email: string): Promise<void> {
    await expect(this.page.locator(".account-bar-email")).toHaveText(email);
  }

  async listsAccounts(...names: string[]): Promise<void> {
    await this.opensAccounts();
    await expect(this.otherAccounts.getByRole("button")).toHaveText(names);
  }

  async changesOverTo(email: string): Promise<void> {
    await this.opensAccounts();
    await this.otherAccounts.getByRole("button", { name: email }).click();
  }

  /** As after any menu, the focus is on the button that opens it. */
  async changesOverByKeyTo(email: string): Promise<void> {
    // Keys go to the page in front.
    await this.page.bringToFront();
    await this.opensAccounts();
    await this.accounts.press("Tab");
    await this.otherAccounts.getByRole("button", { name: email }).press("Enter");
    await this.isOf(email);
    // Not `toBeFocused`: in Firefox, the page is no longer in front after it has loaded anew.
    const owner = this.page.locator(".account-bar-owner");
    await expect.poll(() => owner.evaluate((each) => each === document.activeElement)).toBe(true);
  }

  async addsAccount(): Promise<void> {
    await this.opensAccounts();
    await this.page.getByRole("button", { name: "Add account" }).click();
    // A page opened before the change would reload for the new account while the test types.
    await expect(this.page.locator(".account-bar-email")).toBeHidden();
  }

  /** Opens the menu, reads what signing out would end, and closes it without pressing the button. */
  async saysOfSigningOut(words: string): Promise<void> {
    await this.opensAccounts();
    await expect(this.page.locator(".account-bar-menu > p:not(.account-panel-owner)")).toHaveText(
      words,
    );
    await this.accounts.click();
  }

  async signsOut(): Promise<void> {
    await this.opensAccounts();
    await this.page.getByRole("button", { name: "Sign out" }).click();
  }

  /** Follows the link from the explanation to the setting. */
  async followsToOptions(): Promise<OptionsPage> {
    const opened = this.page.context().waitForEvent("page");
    await this.site.place.getByRole("link", { name: "Options" }).click();
    return new OptionsPage(await opened);
  }

  async announces(words: string | RegExp): Promise<void> {
    await expect(this.page.getByRole("status").getByText(words)).toHaveCount(1);
  }

  async explainsNothing(): Promise<void> {
    await expect(this.site.place.getByRole("paragraph")).toHaveCount(1);
  }

  async fillsField(): Promise<void> {
    await this.fillButton.click();
  }

  async fillsFieldByKey(): Promise<void> {
    await this.fillButton.press("Enter");
  }

  async fillsFieldAtOnce(): Promise<void> {
    const button = this.fillButton;
    await button.evaluate((element) => {
      for (const animation of element.getAnimations()) {
        animation.currentTime = 0;
        animation.pause();
      }
    });
    await button.click({ force: true });
    await button.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
    });
  }

  /**
   * The style of the form's fill button at these moments after it appeared, with its animations paused.
   * @param moments in ms
   */
  readFillAt(moments: readonly number[]) {
    const button = this.form.place.getByRole("button", { name: "Create and fill" });
    return button.evaluate((element, times) => {
      const animations = element.getAnimations();
      const setTime = (time: number) => {
        for (const animation of animations) animation.currentTime = time;
      };
      const found = times.map((time) => {
        setTime(time);
        const { opacity, pointerEvents } = getComputedStyle(element);
        const { x, y, width, height } = element.getBoundingClientRect();
        return { opacity: Number(opacity), pointerEvents, box: [x, y, width, height] };
      });
      // `getAnimations()` no longer lists finished ones.
      setTime(0);
      return found;
    }, moments);
  }

  async fillsWith(address: string, how?: { force: true }): Promise<void> {
    await expect(this.main(address)).toHaveAccessibleName(/^Fill /);
    await this.main(address).click(how);
  }

  /** The row of an alias that is off only tells what a press would do. */
  async pressesRow(address: string): Promise<void> {
    await expect(this.main(address)).not.toHaveAccessibleName(/^Fill /);
    await this.main(address).click();
  }

  async switchesOnAndFills(address: string): Promise<void> {
    await this.pressesIn(address, "Switch on and fill");
  }

  /** Whether the row takes presses of the pointer at these moments after it appeared, in ms. */
  readRowAt(address: string, moments: readonly number[]): Promise<string[]> {
    return this.main(address).evaluate((row, times) => {
      const [animation] = row.getAnimations();
      return times.map((time) => {
        if (animation) animation.currentTime = time;
        const { pointerEvents } = getComputedStyle(row);
        if (animation) animation.currentTime = 0;
        return pointerEvents;
      });
    }, moments);
  }

  async pressesRowByScript(address: string): Promise<void> {
    await this.main(address).evaluate((row) => (row as HTMLElement).click());
  }

  async hasNoFill(): Promise<void> {
    await expect(this.page.getByRole("button", { name: /^Fill\b|and fill$/ })).toHaveCount(0);
  }

  async hasFocusOnRow(address: string): Promise<void> {
    await expect(this.main(address)).toBeFocused();
    await expect(this.row(address).locator(".alias-row-line")).toBeInViewport({ ratio: 1 });
  }

  async isMarked(address: string): Promise<void> {
    await expect(this.row(address)).toHaveClass(/alias-row-highlighted/);
  }

  async hasOpen(address: string, open = true): Promise<void> {
    await expect(this.opener(address)).toHaveAttribute("aria-expanded", String(open));
  }

  private opener(address: string): Locator {
    // In the page of all aliases, the row itself opens.
    return this.row(address).locator(".alias-row-line > [aria-expanded]").last();
  }

  protected main(address: string): Locator {
    return this.row(address).locator(".alias-row-main");
  }

  buttonIn(address: string, name: string): Locator {
    return this.row(address).getByRole("button", { name, exact: true });
  }

  async pressesIn(address: string, name: string): Promise<void> {
    await this.buttonIn(address, name).click();
  }

  async reads(tree: string): Promise<void> {
    await expect(this.page.locator("body")).toMatchAriaSnapshot(tree);
  }

  /** Escape keeps its default action in the browser, which closes the popup. */
  async leavesEscapeToBrowser(): Promise<void> {
    await this.page.evaluate(() => {
      addEventListener("keydown", (event) => {
        document.body.dataset["prevented"] = String(event.defaultPrevented);
      });
    });
    await this.page.keyboard.press("Escape");
    await expect(this.page.locator("body")).toHaveAttribute("data-prevented", "false");
  }

  async hasNoUnresolvedCreations(): Promise<void> {
    await expect(this.unfinished).toHaveCount(0);
    await expect(this.page.locator(".unresolved-mark")).toHaveCount(0);
  }

  private mark(address: string): Locator {
    return this.row(address).locator(".unresolved-mark");
  }

  async listsUnused(label: string, address: string, words = "Created but not used"): Promise<void> {
    await expect(this.row(address).getByText(label, { exact: true })).toBeVisible();
    await expect(this.mark(address)).toContainText(words);
  }

  async marks(address: string, words: string): Promise<void> {
    await expect(this.mark(address).getByText(words, { exact: true })).toBeVisible();
    await expect(this.mark(address).getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  }

  async isStillLookingFor(label: string): Promise<void> {
    const row = this.page.getByRole("list", { name: "Unfinished" }).getByRole("listitem");
    await expect(row).toContainText([label]);
    await expect(row).toContainText(["Checking whether it was created…"]);
  }

  /** Presses a button of the mark of an unresolved creation, by its full name. */
  async answers(name: string): Promise<void> {
    const marks = this.page.locator(".unresolved-mark");
    await marks.getByRole("button", { name, exact: true }).first().click();
  }

  async typesBeforeAt(typed: string): Promise<void> {
    await this.form.types("Before the @", "");
    await this.form.field("Before the @").pressSequentially(typed);
  }

  async hasEdgeAboveButtons(): Promise<void> {
    const row = this.form.place.locator(".button-row");
    await expect(row).toHaveCSS("border-top-style", "solid");
    await expect(row).toHaveCSS("box-shadow", /-6px 6px/);
    const [edge, first] = [
      await row.boundingBox(),
      await row.locator("button").first().boundingBox(),
    ];
    expect(first!.y - edge!.y).toBeGreaterThanOrEqual(8);
  }

  /** Each element in the form that gets the focus is above the buttons, outside the fade. */
  async focusesAboveButtons(): Promise<number> {
    const row = this.form.place.locator(".button-row");
    const focused = this.form.place.locator(":focus");
    let count = 0;
    while ((await row.locator(":focus").count()) === 0) {
      const { y, height } = (await focused.boundingBox())!;
      expect(y + height + 12).toBeLessThanOrEqual((await row.boundingBox())!.y);
      count += 1;
      await this.page.keyboard.press("Tab");
    }
    return count;
  }
}

/** Runs in the page. @returns the element that covers the end of this one */
function findCover(shown: Element): string | null {
  const { left, bottom } = shown.getBoundingClientRect();
  const top = document.elementFromPoint(left + 8, bottom - 4);
  return top && shown.contains(top) ? null : String(top?.className);
}
