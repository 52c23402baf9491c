import { createApp, defineComponent, ref } from "vue";

/** `v-model`, which writes its value into the field on every render. */
const SignUp = defineComponent({
  setup() {
    const renderings = ref(0);
    setInterval(() => renderings.value++, 50);
    return { email: ref(""), renderings };
  },
  template: `
    <form>
      <label for="email">Email</label>
      <input id="email" type="email" autocomplete="email" v-model="email" />
      <label for="password">Password</label>
      <input id="password" type="password" autocomplete="new-password" />
      <button type="button">Create account</button>
      <p>
        Vue holds “<output>{{ email }}</output>” and rendered
        <span role="timer">{{ renderings }}</span> times.
      </p>
    </form>
  `,
});

createApp(SignUp).mount("#app");
