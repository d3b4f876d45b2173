/**
 * Connections of requests keep the plan of each statement. PostgreSQL prefers one for the values at hand where it is thought
 * to be a little cheaper, and makes it anew for each call, however long that takes: a workflow was planned for 11 ms to be
 * read in 2. What finds rows by keys wants one plan for all values; lists, which do not, have it left to PostgreSQL
 * (`FairPool.list`), and so has Citus, which sees by the values on what machine their rows stand.
 */
export const KEPT_PLANS = {
  plan_cache_mode: {
    sql: `case when exists (select from pg_extension where extname = 'citus') then 'auto' else 'force_generic_plan' end`,
  },
};
