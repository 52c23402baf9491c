// Templates are compiled in the page, so the bundler needs no support for Angular.
import "@angular/compiler";
import { Component, signal } from "@angular/core";
import { FormControl, ReactiveFormsModule } from "@angular/forms";
import { bootstrapApplication } from "@angular/platform-browser";

class SignUp {
  readonly email = new FormControl("", { nonNullable: true });
  readonly renderings = signal(0);

  constructor() {
    setInterval(() => {
      this.renderings.update((count) => count + 1);
      // A reactive form writes into its fields only when told to, as an application does that patches its form
      // from a store.
      this.email.setValue(this.email.value);
    }, 50);
  }
}

// Called as a function, because neither the browser nor the bundler supports decorators.
Component({
  selector: "#app",
  imports: [ReactiveFormsModule],
  template: `
    <form>
      <label for="email">Email</label>
      <input id="email" type="email" autocomplete="email" [formControl]="email" />
      <label for="password">Password</label>
      <input id="password" type="password" autocomplete="new-password" />
      <button type="button">Create account</button>
      <p>
        Angular holds “<output>{{ email.value }}</output>” and rendered
        <span role="timer">{{ renderings() }}</span> times.
      </p>
    </form>
  `,
})(SignUp);

void bootstrapApplication(SignUp);
