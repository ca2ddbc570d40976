/** The pages of the administration as one file: with one for each, every module that they share becomes another. */
export { UsersPage } from './users/UsersPage.tsx'
