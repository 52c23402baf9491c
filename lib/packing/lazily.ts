/** A stand-in for an object that is made when it is first used. */
export function lazily<Made extends object>(make: () => Made): Made {
  let made: Made | undefined;
  const get = () => (made ??= make());
  return new Proxy({} as Made, {
    get: (_, key) => Reflect.get(get(), key),
    has: (_, key) => key in get(),
    getPrototypeOf: () => Object.getPrototypeOf(get()) as object | null,
  });
}
