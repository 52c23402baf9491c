import { protocol, type MessageType, type Request } from "../lib/messages/protocol";
import { createSample } from "./sample";

/** One request per message type, as an authorised sender would send it. */
export const sampleRequests = Object.fromEntries(
  Object.entries(protocol).map(([type, { request }]) => [type, createSample(request)]),
) as { [Type in MessageType]: Request<Type> };
