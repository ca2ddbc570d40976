/** What signing in and out needs: fetched together, when the first of it is. */
export { signOut } from '../../features/auth/provider-sign-in.ts'
export { LoginPage } from '../LoginPage.tsx'
export { SignedOutPage } from './SignedOutPage.tsx'
export { SignInCallbackPage } from './SignInCallbackPage.tsx'
