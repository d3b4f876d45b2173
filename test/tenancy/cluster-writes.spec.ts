/** What is written in one statement with what was found names its router where rows lie apart (docs/scale.md). */
import { describe, expect, it } from '@jest/globals';
import { inRouter } from '../../src/entities/in-router.js';
import { tiedTo } from '../../src/platform/database/tied-statements.js';
import { noteWriting } from '../../src/routing/note-writing.js';

describe('a note', () => {
  it('moves its order in the router that the order was found in', () => {
    const { statement } = noteWriting(inRouter('o'), { side: 'client', name: null });
    const { text } = tiedTo(statement.source!, ['tenant0', 'tenant0']);
    expect(text).toMatch(
      /update order_changes changed .* where \(changed\.router_id = \$\d+ and target\.router_id = \$\d+\)/s,
    );
    expect(text).toMatch(/insert into notes .* target\.router_id,/s);
    // What is written returns no more than its own columns: Citus looks nothing up on the way.
    expect(text).toMatch(/returning \*\) select n\.author_side as side, .* from n$/s);
  });
});
