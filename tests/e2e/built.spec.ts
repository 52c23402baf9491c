import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

/* What no built extension may contain, whoever built it. */

const folder = fileURLToPath(new URL("../../.output/chrome-mv3/", import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
const manifest = JSON.parse(readFileSync(`${folder}manifest.json`, "utf8"));

function read(ending: string): string[] {
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(folder + file, "utf8"));
}

test("a page can load no file of the extension", () => {
  expect(manifest.web_accessible_resources).toEqual([]);
  expect(manifest.externally_connectable).toBeUndefined();
});

test("the extension's pages run packaged scripts only", () => {
  const policy: string = manifest.content_security_policy.extension_pages;
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*|data:.*script/);
  const pages = read(".html");
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages) {
    expect(page).not.toMatch(/<script(?![^>]*\bsrc="\/)[^>]*>/);
    expect(page).not.toMatch(/\b(src|href)="(https?:)?\/\//);
  }
});

test("the build neither evaluates strings nor fetches code", () => {
  const scripts = read(".js");
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    expect(script).not.toMatch(/\beval\(|\bnew Function\b|[^.\w]Function\(|importScripts\(/);
    expect(script).not.toMatch(/import\(\s*["'`]https?:/);
  }
});

test("the manifest asks for exactly the permissions listed in this test, and for no optional ones", () => {
  expect(manifest.permissions).toEqual([
    "storage",
    "identity",
    "alarms",
    "scripting",
    "activeTab",
    "contextMenus",
    "sidePanel",
  ]);
  expect(manifest.optional_permissions).toBeUndefined();
});

test("the manifest requires access to no site, and declares no content script", () => {
  expect(manifest.host_permissions).toBeUndefined();
  expect(manifest.content_scripts).toBeUndefined();
  expect(manifest.optional_host_permissions).toEqual(["http://*/*", "https://*/*"]);
});
