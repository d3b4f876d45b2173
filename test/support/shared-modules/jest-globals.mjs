/** Jest globals of the current test file, for modules that are loaded once per process. */
const current = () => globalThis[Symbol.for('jest globals of the current file')];

export const beforeAll = (...args) => current().beforeAll(...args);
export const afterAll = (...args) => current().afterAll(...args);
export const beforeEach = (...args) => current().beforeEach(...args);
export const afterEach = (...args) => current().afterEach(...args);
export const describe = (...args) => current().describe(...args);
describe.skip = (...args) => current().describe.skip(...args);
export const expect = (...args) => current().expect(...args);
