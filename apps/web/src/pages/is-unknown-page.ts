import { ApiError } from '@ingot/contract/client'

export const isUnknownPage = (error: Error): boolean => error instanceof ApiError && error.code === 'page-not-found'
