import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { wayBack } from './address/way-back.ts'
import { whenSessionEnds } from './api/call.ts'
import { queryClient } from './api/query.ts'
import { router } from './app/routes.tsx'
import './ui/tokens.css'
import './ui/base.css'

whenSessionEnds(() => {
  const here = router.state.location
  if (here.pathname !== '/login') void router.navigate({ to: '/login', search: { params: wayBack(here) } })
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
