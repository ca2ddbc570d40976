/** What people need help with at the login [AUTH-034]; their words are the texts `help.topic.<topic>`. */
export const HELP_TOPICS = ['no-account', 'forgotten-password', 'locked-out', 'no-mail', 'company', 'other'] as const
export type HelpTopic = (typeof HELP_TOPICS)[number]
