import { COMPANY_STATUSES, type CompanyStatus } from '@ingot/contract/company-statuses'
import type { Language } from '@ingot/contract/material'
import { fold } from '@ingot/domain/index/fold'
import { plainText } from '@ingot/domain/index/plain-text'
import type { Judged } from '@ingot/domain/query/asked'
import type { Expression } from '@ingot/domain/query/expression'
import { compileQuery } from '@ingot/domain/query/language/compile'
import { parseQuery } from '@ingot/domain/query/language/parse'
import { printQuery } from '@ingot/domain/query/language/print'
import type { Vocabulary } from '@ingot/domain/query/language/vocabulary'
import { wordsIn } from '@ingot/domain/query/language/words-in'
import type { EngineLeaf, QueryOf, TextLeaf } from '@ingot/domain/query/query'
import type { Shipped } from '../../catalog/shipped.ts'
import type { Db } from '../../db/db.ts'
import { findByText, findWithText } from '../store.ts'
import { badQuery } from './formulas.ts'

/** A compound query that the engines can answer, and its canonical text. */
export interface Compound {
  query: QueryOf<EngineLeaf>
  computed: Record<string, Expression>
  judged: readonly Judged[]
  text: string
  /** The words that it asks for. */
  words: string[]
}

/** What opening a query needs to know. */
interface OpeningQuery {
  db: Db
  shipped: Shipped
  vocabulary: Vocabulary
  language: Language
  /** Materials that the caller's company gave any of these statuses. */
  withStatus: (statuses: readonly CompanyStatus[]) => Promise<readonly string[]>
}

/** Parses a compound query; texts of properties and statuses are looked up in the database. Throws `bad-query`. */
export async function openCompound(opening: OpeningQuery, typed: string): Promise<Compound> {
  const { shipped, vocabulary, language } = opening
  const parsed = parseQuery(plainText(typed), vocabulary)
  if ('problem' in parsed) throw badQuery(shipped, parsed.problem, language)
  const { query, computed, judged } = compileQuery(parsed.query, vocabulary)
  return {
    query: await withIds(opening, query),
    computed,
    judged,
    text: printQuery(parsed.query, vocabulary),
    words: wordsIn(parsed.query),
  }
}

/**
 * Puts the materials that have a text in its place, those without any text of the property being unknown; and those of a
 * status of the caller's company in the place of its tag: one without a status is known to have none.
 */
async function withIds(opening: OpeningQuery, query: QueryOf<EngineLeaf | TextLeaf>): Promise<QueryOf<EngineLeaf>> {
  const { db, withStatus } = opening
  switch (query.kind) {
    case 'and':
    case 'or':
      return { kind: query.kind, of: await Promise.all(query.of.map((part) => withIds(opening, part))) }
    case 'not':
      return { kind: 'not', of: await withIds(opening, query.of) }
    case 'text': {
      const [ids, known] = await Promise.all([
        findByText(db, query.vkey, fold(query.text), false),
        findWithText(db, query.vkey),
      ])
      return { kind: 'ids', ids: [...ids], known: [...known] }
    }
    case 'tag': {
      const statuses = query.group === 'status' ? COMPANY_STATUSES.filter((one) => query.ids.includes(one)) : []
      return statuses.length > 0 ? { kind: 'ids', ids: await withStatus(statuses) } : query
    }
    default:
      return query
  }
}
