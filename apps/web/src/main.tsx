import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { whenSessionEnds } from './api/call.ts'
import { queryClient } from './api/query.ts'
import { router } from './app/routes.tsx'
import { onSessionEnd } from './app/session/on-session-end.ts'
import './ui/tokens.css'
import './ui/base.css'

whenSessionEnds((isChange) => onSessionEnd(router, isChange))

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
