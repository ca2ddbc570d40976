import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { whenSessionEnds } from './api/call.ts'
import { queryClient } from './api/query.ts'
import { router } from './app/routes.tsx'
import './ui/tokens.css'
import './ui/base.css'

whenSessionEnds(() => {
  const { pathname, href, search } = router.state.location
  if (pathname === '/login') return
  const { sso } = search as { sso?: string }
  void router.navigate({ to: '/login', search: { redirectUri: href, ...(sso && { sso }) } as never })
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
