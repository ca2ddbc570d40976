/** The pages of the administration as one file: with one for each, every module that they share becomes another. */
export { AuditPage } from './audit/AuditPage.tsx'
export { CompaniesPage } from './companies/CompaniesPage.tsx'
export { ContentPage } from './content/ContentPage.tsx'
export { JobsPage } from './jobs/JobsPage.tsx'
export { TeamsPage } from './teams/TeamsPage.tsx'
export { TokensPage } from './tokens/TokensPage.tsx'
export { UsersPage } from './users/UsersPage.tsx'
