/** One step of the schema. `sql` runs in one transaction and never changes once released: its checksum is kept. */
export interface Migration {
  id: string
  sql: string
}
