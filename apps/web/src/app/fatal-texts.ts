import { languageNow } from '../session/language.ts'

/** The few words that must be there when the server, which has all other texts, does not answer [ERR-002]. */
const words = {
  en: {
    title: 'Internal Server Error',
    text: 'The server encountered an error and could not complete the request. Please try again later.',
    home: 'Home',
    away: 'The server does not answer',
    awayText: 'Check the network. This page is loaded again by itself once the network is back.',
    again: 'Try again',
  },
  fr: {
    title: 'Erreur interne du serveur',
    text: 'Le serveur a rencontré une erreur et n’a pas pu traiter la demande. Veuillez réessayer plus tard.',
    home: 'Accueil',
    away: 'Le serveur ne répond pas',
    awayText: 'Vérifiez le réseau. Cette page sera rechargée d’elle-même dès que le réseau sera rétabli.',
    again: 'Réessayer',
  },
} as const

export const fatalTexts = () => words[languageNow()]
