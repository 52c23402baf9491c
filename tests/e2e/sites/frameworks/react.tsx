/** @jsxImportSource react */
import { useEffect, useReducer, useState } from "react";
import { createRoot } from "react-dom/client";

/** A controlled input: each render writes the state into it, and the state is lower case. */
function SignUp() {
  const [email, setEmail] = useState("");
  const [renderings, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(render, 50);
    return () => clearInterval(timer);
  }, []);
  return (
    <form>
      <label htmlFor="email">Email</label>
      <input
        id="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value.toLowerCase())}
      />
      <label htmlFor="password">Password</label>
      <input id="password" type="password" autoComplete="new-password" />
      <button type="button">Create account</button>
      <p>
        React holds “<output>{email}</output>” and rendered <span role="timer">{renderings}</span>{" "}
        times.
      </p>
    </form>
  );
}

createRoot(document.querySelector("#app")!).render(<SignUp />);
