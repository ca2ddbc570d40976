/** The specification's numbers, once. Each names the requirement it comes from. */

/** Materials a page of the result list, of a search and of a graph search [CONST-006]. */
export const PAGE_SIZE = 30
/** Largest page that a caller may ask for. */
export const PAGE_SIZE_MAX = 500
/** Content id of calls that name none [CONST-008]. */
export const DEFAULT_CONTENT_ID = 209
/** Significant digits of a number in general and of ranges [UNIT-004, SRCH-037]. */
export const DIGITS = 3
/** Significant digits of temperatures [UNIT-005]. */
export const TEMPERATURE_DIGITS = 4
/** Significant digits in filter chips [SRCH-036]. */
export const CHIP_DIGITS = 4
/** A filter group with more items than this has a search box of its own [SRCH-024]. */
export const FILTER_SEARCH_FROM = 10
/** Width of the left filter panel, px [SRCH-002]. */
export const FILTER_PANEL_WIDTH = 260
/** Smallest width of the left filter panel, px [SRCH-003]. */
export const FILTER_PANEL_MIN = 120
/** What the panel leaves free of the window beside it, px [SRCH-004]. */
export const PANEL_OVERLAY_MARGIN = 120
/** Below this window width the filter panel slides in, px [SRCH-005]. */
export const MOBILE_WIDTH = 640
/** Largest height of a dropdown list, px [CONST-002]. */
export const DROPDOWN_MAX_HEIGHT = 390
/** From this many characters on, a text shortened in its middle shows a tooltip [CONST-003]. */
export const MIDDLE_ELLIPSIS_FROM = 20
/** Indentation of a tree row per depth, px [CONST-004]. */
export const TREE_INDENT = 16
/** Longest compound query, characters. */
export const QUERY_MAX = 2_000
/** Longest name of a saved criterion, characters. */
export const CRITERION_NAME_MAX = 120
/** Saved criteria of one company, or of one user's favourites. */
export const CRITERIA_MAX = 1_000
/** Wait before a duplicate name is reported, ms [ADV-014]. */
export const DUPLICATE_NAME_AFTER = 200
/** Days that a removed criterion can be brought back. */
export const REMOVED_CRITERIA_DAYS = 30
/** Wait before changed favourites are saved, ms [FAV-003]. */
export const FAVOURITES_SAVE_AFTER = 1_000
/** How long the share-link-copied notice stays, ms [LIST-017]. */
export const SHARE_NOTICE = 3_000
/** How long a download message stays, ms [LIST-016]. */
export const DOWNLOAD_NOTICE = 3_500
/** Smallest and first width of a tool panel, px. */
export const TOOL_PANEL_WIDTH = 340
/** Smallest height of a filter group, px [SRCH-025]. */
export const FILTER_GROUP_MIN = 52
/** Columns of the result table at once. */
export const COLUMNS_MAX = 60
/** Rows of one exported table. */
export const EXPORT_ROWS_MAX = 100_000
/** The scroll-to-top button: shown below this scroll position, px; its place from the bottom and the right; its opacity. */
export const SCROLL_TOP = { threshold: 100, bottom: 75, right: 50, opacity: 0.8 } as const
/** Terms of one quick search. */
export const TERMS_MAX = 20
/** Ranges of one search. */
export const RANGES_MAX = 50
/** Ids of one search or bulk read. */
export const IDS_MAX = 10_000
/** Longest name of a material, a property or an account, characters. */
export const NAME_MAX = 300
/** Materials of one similarity answer. */
export const SIMILAR_MAX = 30
/** Points of one answer of the scatter call before the caller must narrow the search. */
export const SCATTER_MAX = 2_000_000
