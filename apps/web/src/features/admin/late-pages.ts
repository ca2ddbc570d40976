/** The pages of the administration as one file: with one for each, every module that they share becomes another. */
export { AuditPage } from './audit/AuditPage.tsx'
export { MessagesPage } from './messages/MessagesPage.tsx'
export { OutboxPage } from './outbox/OutboxPage.tsx'
export { SeatsPage } from './seats/SeatsPage.tsx'
export { TeamsPage } from './teams/TeamsPage.tsx'
export { TokensPage } from './tokens/TokensPage.tsx'
export { UsersPage } from './users/UsersPage.tsx'
