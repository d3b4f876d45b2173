/** What Jest gives to the file that runs now, for modules that outlive it. */
const present = () => globalThis[Symbol.for('jest of the present file')];

export const beforeAll = (...args) => present().beforeAll(...args);
export const afterAll = (...args) => present().afterAll(...args);
export const beforeEach = (...args) => present().beforeEach(...args);
export const afterEach = (...args) => present().afterEach(...args);
/** With `skip`, for tests that need what is not everywhere. */
export const describe = (...args) => present().describe(...args);
describe.skip = (...args) => present().describe.skip(...args);
export const expect = (...args) => present().expect(...args);
