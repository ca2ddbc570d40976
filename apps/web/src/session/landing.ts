const KEY = 'ingot-landing-seen'

/** Whether the start page was already shown in this session of the browser [LAND-006]. */
export const wasLandingSeen = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return true
  }
}

export const noteLandingSeen = (): void => {
  try {
    sessionStorage.setItem(KEY, 'seen')
  } catch {
    // A browser without storage shows the list, not the start page again and again.
  }
}
