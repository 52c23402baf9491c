/* Pages that only exist for screenshots: stores show images of 1280 by 800 pixels, and a tile. */

function embed(picture: Buffer): string {
  return `data:image/png;base64,${picture.toString("base64")}`;
}

interface Framed {
  behind: Buffer;
  popup: Buffer;
  colorScheme: "light" | "dark";
}

/** The popup above the page it was opened on, at its place in the browser. */
export function drawFrame({ behind, popup, colorScheme }: Framed): string {
  const [shade, line] = colorScheme === "light" ? ["#0003", "#0002"] : ["#000a", "#fff3"];
  return `<style>
    body { margin: 0; block-size: 100vh; background: url(${embed(behind)}) 0 0 / 100% 100%; }
    img {
      position: absolute;
      inset: 24px 48px auto auto;
      border: 1px solid ${line};
      border-radius: 10px;
      box-shadow: 0 12px 48px ${shade};
    }
  </style>
  <img src="${embed(popup)}">`;
}

interface Tile {
  /** As SVG. */
  mark: string;
  words: string;
  /** A screenshot beside the text, if there is room. */
  picture?: Buffer;
}

/** The logo, the name and one sentence. */
export function drawTile({ mark, words, picture }: Tile): string {
  const size = picture ? { mark: 112, name: 72, words: 30 } : { mark: 84, name: 44, words: 18 };
  return `<style>
    body {
      margin: 0;
      block-size: 100vh;
      display: flex;
      align-items: center;
      justify-content: ${picture ? "flex-start" : "center"};
      overflow: hidden;
      background: #f4f2ff;
      color: #211a52;
      font-family: system-ui, sans-serif;
    }
    div { inline-size: ${picture ? "440px" : "360px"}; margin-inline-start: ${picture ? "96px" : "0"}; }
    svg { inline-size: ${size.mark}px; block-size: ${size.mark}px; display: block; margin-inline-start: -6px; }
    h1 { margin: 12px 0 8px; font-size: ${size.name}px; line-height: 1.1; }
    p { margin: 0; font-size: ${size.words}px; line-height: 1.35; text-wrap: balance; }
    img {
      position: absolute;
      inset: 49px 32px auto auto;
      inline-size: 740px;
      border-radius: 14px;
      box-shadow: 0 16px 64px #211a5240;
    }
  </style>
  <div>${mark}<h1>Alibi</h1><p>${words}</p></div>
  ${picture ? `<img src="${embed(picture)}">` : ""}`;
}
