/** Where the server of the end-to-end tests listens; `E2E_PORT` takes another port. */
export const E2E_URL = `http://127.0.0.1:${process.env.E2E_PORT ?? '4180'}`
