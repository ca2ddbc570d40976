import type { ApplicationContent } from '@ingot/contract/application-content'
import type { Db } from '../db/db.ts'
import { lockCount } from '../quotas/store.ts'

export interface ContentVersion {
  version: number
  author: string
  at: Date
  content: ApplicationContent
}

const versions = (db: Db) =>
  db.selectFrom('application_content').select(['version', 'author', 'at', 'content']).orderBy('version', 'desc')

/** The content as it stands; undefined where nothing was ever changed in the browser. */
export const findContent = (db: Db): Promise<ContentVersion | undefined> => versions(db).limit(1).executeTakeFirst()

export const listContents = (db: Db, limit: number): Promise<ContentVersion[]> => versions(db).limit(limit).execute()

/** Lets one save at a time through, until its transaction ends. */
export const lockContent = (transaction: Db): Promise<unknown> => lockCount(transaction, 'application-content', 'all')

export const insertContent = (db: Db, version: number, author: string, content: ApplicationContent): Promise<unknown> =>
  db
    .insertInto('application_content')
    .values({ version, author, content: JSON.stringify(content) })
    .execute()
