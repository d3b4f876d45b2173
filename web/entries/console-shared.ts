/** Code that all modules of the console use. As each of them imports it, the bundler makes one module of it. */
import '../console/console-app.js';
import '../console/attention/attention-actions.js';
import '../console/attention/proposal.js';
import '../console/kit/badges.js';
import '../console/kit/modal.js';
import '../console/kit/pager.js';
import '../console/kit/row-keys.js';
import '../console/kit/states.js';
import '../console/kit/times.js';
import '../console/kit/use-delayed.js';
