/** Timeout of browser tests, which visit each page in several languages and themes. */
import { jest } from '@jest/globals';

jest.setTimeout(180_000);
