/**
 * `npm run lint:openapi`: Redocly (recommended-strict) and Spectral (OWASP) on openapi.json. They need about 270
 * packages, so they are installed on use, in the versions of test/openapi-lint/package.json.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const home = 'node_modules/.cache/openapi-lint';
mkdirSync(home, { recursive: true });
for (const name of ['package.json', 'redocly.yaml', 'spectral.yaml'])
  copyFileSync(`test/openapi-lint/${name}`, `${home}/${name}`);
copyFileSync('openapi.json', `${home}/openapi.json`);
const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--no-package-lock', '--silent'];
execFileSync('npm', ['install', ...quiet], { cwd: home, stdio: 'inherit' });

const exceptions = JSON.parse(readFileSync('test/openapi-lint/exceptions.json', 'utf8'));
const findings = [...redocly(), ...spectral()];
const isExcepted = (finding) => exceptions.some((one) => applies(one, finding));
const open = findings.filter((finding) => !isExcepted(finding));
const unused = exceptions.filter((one) => !findings.some((finding) => applies(one, finding)));
for (const { rule, where, message } of open) console.error(`${rule} ${where}: ${message}`);
for (const { rule, where } of unused) console.error(`The exception for ${rule} at ${where} is not needed any more`);
console.log(`${findings.length} findings, ${findings.length - open.length} of them listed exceptions`);
process.exit(open.length + unused.length > 0 ? 1 : 0);

function applies({ rule, where }, finding) {
  return new RegExp(`^${rule}$`).test(finding.rule) && new RegExp(where).test(finding.where);
}

function redocly() {
  const { problems } = reported('redocly', [
    'lint',
    'openapi.json',
    '--config=redocly.yaml',
    '--format=json',
    '--max-problems=10000',
  ]);
  return problems.map(({ ruleId: rule, message, location }) => {
    const where = (location[0]?.pointer ?? '').replace(/^#\//, '').replaceAll('~1', '/').replaceAll('~0', '~');
    return { rule, message, where };
  });
}

function spectral() {
  const problems = reported('spectral', [
    'lint',
    'openapi.json',
    '--ruleset=spectral.yaml',
    '--format=json',
    '--quiet',
  ]);
  return problems.map(({ code: rule, message, path }) => ({ rule, message, where: path.join('/') }));
}

/** Parses the JSON output; both tools exit with 1 if they find something. */
function reported(program, parameters) {
  const { stdout, stderr } = spawnSync(join('node_modules/.bin', program), parameters, {
    cwd: home,
    maxBuffer: 2 ** 28,
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(`${program} printed nothing: ${stderr}`);
  return JSON.parse(stdout);
}
