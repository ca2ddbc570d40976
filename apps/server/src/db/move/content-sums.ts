import type pg from 'pg'

/** Rows of a table, and a sum over all of them that does not depend on their order or on PostgreSQL's version. */
export interface TableSum {
  rows: string
  sum: string
}

/** By the table's name. */
export type ContentSums = Record<string, TableSum>

export const listTables = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Instants and numbers as text in one way, whatever the server's settings are; ends with the transaction. */
export const plainText = async (client: pg.Client): Promise<void> => {
  await client.query("set local timezone = 'UTC'")
  await client.query("set local datestyle = 'ISO'")
  await client.query('set local extra_float_digits = 1')
  await client.query('set local statement_timeout = 0')
}

/** Reads every row of every table, within the caller's transaction: 60 bits of each row's MD5, added up. */
export const contentSums = async (client: pg.Client): Promise<ContentSums> => {
  await plainText(client)
  const sums: ContentSums = {}
  for (const name of await listTables(client)) {
    const { rows } = await client.query<TableSum>(
      `select count(*)::text as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum
        from "${name}" t`,
    )
    if (rows[0]) sums[name] = rows[0]
  }
  return sums
}

/** The tables in which two databases differ. */
export const differences = (one: ContentSums, other: ContentSums): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => one[name]?.rows !== other[name]?.rows || one[name]?.sum !== other[name]?.sum)
    .toSorted()
