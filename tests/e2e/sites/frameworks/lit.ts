import { css, html, LitElement } from "lit";
import { live } from "lit/directives/live.js";

/** The form is in an open shadow root, and each render writes the state into its field. */
class SignUp extends LitElement {
  static override styles = css`
    label {
      display: block;
      margin-block-start: 14px;
    }

    input {
      box-sizing: border-box;
      inline-size: 100%;
      padding: 9px 10px;
    }
  `;

  #email = "";
  #renderings = 0;

  constructor() {
    super();
    setInterval(() => this.requestUpdate(), 50);
  }

  #read(event: InputEvent): void {
    if (event.target instanceof HTMLInputElement) this.#email = event.target.value;
  }

  override render() {
    this.#renderings++;
    return html`
      <form>
        <label for="email">Email</label>
        <input
          id="email"
          type="email"
          autocomplete="email"
          .value=${live(this.#email)}
          @input=${this.#read}
        />
        <label for="password">Password</label>
        <input id="password" type="password" autocomplete="new-password" />
        <button type="button">Create account</button>
        <p>
          Lit holds “<output>${this.#email}</output>” and rendered
          <span role="timer">${this.#renderings}</span> times.
        </p>
      </form>
    `;
  }
}

customElements.define("sign-up", SignUp);
document.querySelector("#app")!.append(new SignUp());
