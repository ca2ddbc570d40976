import { languageNow } from '../session/language.ts'

/** The few words that must be there when the server, which has all other texts, does not answer [ERR-002]. */
const words = {
  en: {
    title: 'Internal Server Error',
    text: 'The server encountered an error and could not complete the request. Please try again later.',
    home: 'Home',
  },
  fr: {
    title: 'Erreur interne du serveur',
    text: 'Le serveur a rencontré une erreur et n’a pas pu traiter la demande. Veuillez réessayer plus tard.',
    home: 'Accueil',
  },
} as const

export const fatalTexts = () => words[languageNow()]
