import { z } from 'zod'
import { ContentId } from './call-query.ts'
import { endpoint } from './endpoint.ts'
import { DEFAULT_CONTENT_ID, IDS_MAX } from './limits.ts'

const id = z.string().min(1).max(120)
const content = ContentId.default(DEFAULT_CONTENT_ID)

export const readFavouriteStatus = endpoint('readFavouriteStatus', {
  summary:
    "Which of some ids stand in the caller's own list of favourites [API-084]. A guest keeps the list in the browser, " +
    'so none does. `contentType` says what the ids name; the list has ids only.',
  permission: 'catalogue.read',
  writes: false,
  query: z.object({ content, contentType: z.string().max(80).default('Material') }),
  body: z.strictObject({ ids: z.array(id).max(IDS_MAX) }),
  reply: z.strictObject({ items: z.array(z.strictObject({ id: z.string(), isFavourite: z.boolean() })) }),
})

export const removeFavourite = endpoint('removeFavourite', {
  summary:
    "Takes an id out of the caller's own list of favourites; `removed` is false where it was not in it [API-085]. " +
    '`className` says what the id names.',
  permission: 'criteria.write',
  writes: true,
  query: z.object({ content, id, className: z.string().max(80).default('Material') }),
  reply: z.strictObject({ removed: z.boolean() }),
  errors: ['edit-conflict'],
})
