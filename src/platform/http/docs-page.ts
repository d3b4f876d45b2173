/** The page `/docs`: what the API is, a guide to the first call, the groups of operations, then Swagger UI. */
import { escapeHtml } from '../escape-html.js';

/** The parts of the OpenAPI document that the page shows. */
export interface DocumentedApi {
  info: { title: string; version: string };
  'x-tagGroups'?: { name: string; tags: string[] }[];
}

const MARK =
  '<svg viewBox="0 0 32 32" width="40" height="40" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#1f5fbf"/><path d="M8 11h9l4 5-4 5H8" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><circle cx="25" cy="16" r="2.5" fill="#fff"/></svg>';

const FIRST_CALL = `curl $URL/api/v1/order \\
  -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" \\
  -d '{"contactPersonName": "Ola Nordmann", "email": "ola@example.com", "phoneNumber": "22 22 55 55",
       "address": "Storgata 1", "city": "Oslo", "postalCode": "0155", "countryCode": "NO"}'`;

const GUIDE = `<ol>
<li><b>Get a key.</b> A program uses an API key (<code>wor_…</code>) of a technical account: an administrator creates the
account and its key (<a href="#/Users">Users</a>, <a href="#/API%20keys">API keys</a>). <code>npm start</code> prints keys of the demo data.</li>
<li><b>Send it with each request</b> in the header <code>Authorization: Bearer …</code>. On this page, enter it
with the button <b>Authorize</b>; it stays in the memory of this page.</li>
<li><b>Place an order</b>, here at the address <code>$URL</code> of this service. The response contains its number and the link of
its client:
<pre tabindex="0"><code>${escapeHtml(FIRST_CALL)}</code></pre></li>
<li><b>Follow it</b> with <a href="#/Orders">Orders</a>, the feed of <a href="#/Events">Events</a> or <a href="#/Webhooks">Webhooks</a>.</li>
</ol>
<p>Errors have the form <code>{error, message, statusCode, code, details}</code>; <code>code</code> is for programs, <code>details</code> names the fields. The document is at
<a href="/openapi.json">/openapi.json</a>.</p>`;

export const DOCS_STYLE = `body{margin:0;background:#fff;color:#1b1f24;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
.intro{max-width:1460px;margin:0 auto;padding:24px 20px 8px;box-sizing:border-box}
.intro header{display:flex;align-items:center;gap:12px;font-weight:700}
.intro h1{margin:20px 0 4px;font-size:1.9rem;line-height:1.2}
.intro h2{margin:24px 0 8px;font-size:1.15rem}
.intro h3{margin:0 0 4px;font-size:.95rem}
.intro a{color:#1a54ab}
.intro pre{overflow-x:auto;padding:12px 16px;border-radius:8px;background:#1b1f24;color:#eceff2}
.intro code{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.9em}
.intro li{margin:6px 0;max-width:60rem}
.groups{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:16px}
.groups section{padding:12px 16px;border:1px solid #dde1e7;border-radius:12px}
.groups ul{margin:0;padding:0;list-style:none}
.swagger-ui .info{margin:16px 0}
.swagger-ui .info .title{font-size:1.3rem}
`;

/** Keeps an entered key in memory only: pages of the same origin could read it from a storage. */
export const DOCS_SCRIPT = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  persistAuthorization: false,
  validatorUrl: null,
});
// Swagger UI follows the address only when it loads.
addEventListener('hashchange', () => {
  const tag = decodeURIComponent(location.hash.slice(2));
  const section = [...document.querySelectorAll('[data-tag]')].find((one) => one.dataset.tag === tag);
  if (!section) return;
  if (section.dataset.isOpen === 'false') section.click();
  section.scrollIntoView();
});
`;

export function writeDocsPage({ info, 'x-tagGroups': groups = [] }: DocumentedApi): string {
  const sections = groups.map(({ name, tags }) => {
    const links = tags.map((tag) => `<li><a href="#/${encodeURIComponent(tag)}">${escapeHtml(tag)}</a></li>`);
    return `<section><h3>${escapeHtml(name)}</h3><ul>${links.join('')}</ul></section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API documentation – Work Order Routing</title>
<link rel="icon" type="image/svg+xml" href="/docs/icon.svg">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/index.css">
<link rel="stylesheet" href="/docs/page.css">
<script src="/docs/swagger-ui-bundle.js" defer></script>
<script src="/docs/initializer.js" defer></script>
</head>
<body>
<div class="intro">
<header>${MARK}<span>Work Order Routing</span></header>
<main>
<h1>API documentation</h1>
<p>${escapeHtml(info.title)}, version ${escapeHtml(info.version)}.</p>
<h2>Your first call</h2>
${GUIDE}
<h2>Operations by topic</h2>
<div class="groups">${sections.join('')}</div>
</main>
</div>
<div id="swagger-ui"></div>
</body>
</html>
`;
}

/** The icon of the service. */
export const DOCS_ICON = MARK.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
