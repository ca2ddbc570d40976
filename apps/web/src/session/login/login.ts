import { create } from 'zustand'
import { type LoginEvent, type LoginState, noLogin, onLogin } from './login-state.ts'

/** Where signing in stands in this tab. */
export const useLogin = create<LoginState>()(() => noLogin)

export const tellLogin = (event: LoginEvent): void => useLogin.setState((now) => onLogin(now, event))
