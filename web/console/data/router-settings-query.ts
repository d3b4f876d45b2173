/** Settings of the router. */
import { settingsGet } from '../../../client/generated/queries/Settings.js';
import { withVersion } from '../../../client/src/query.js';

export function routerSettingsQuery(routerId: string) {
  return withVersion(settingsGet(routerId));
}
