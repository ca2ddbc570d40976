/** The specification's numbers, once. Each names the requirement it comes from. */

/** Materials a page of the result list, of a search and of a graph search [CONST-006]. */
export const PAGE_SIZE = 30
/** Largest page that a caller may ask for. */
export const PAGE_SIZE_MAX = 500
/** Largest whole number that is stored: four bytes in the database. */
export const INTEGER_MAX = 2_147_483_647
/** Levels of objects and lists within each other that a call may send. */
export const JSON_DEPTH_MAX = 64
/**
 * Values, lists and objects that the body of a call may hold together. The longest list of a call has 10,000 ids; a body
 * of 12 MB that is pictures has some hundred.
 */
export const JSON_PARTS_MAX = 50_000
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
/** Largest number that may be asked, of either sign: it stays finite in every unit. */
export const ASKED_NUMBER_MAX = 1e250
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
/** Columns of the result table at once, and formulas of one call. */
export const COLUMNS_MAX = 60
/** Letters of a column key; that of a formula is its text. */
export const COLUMN_KEY_MAX = 200
/** Characters of all the formulas of one call. */
export const FORMULAS_SIZE_MAX = 4_000
/** Rows of one exported table. */
export const EXPORT_ROWS_MAX = 100_000
/** Families that a plot hides, and materials of a ranking that its table marks. */
export const PLOT_HIDDEN_MAX = 2_000
export const PLOT_BEST_MAX = 100
/** Materials of a workbook of statements: with 50 to 80 rows each it is as long as an import reads. */
export const EXPORT_WORKBOOK_MATERIALS_MAX = 2_000
/** Materials of a workbook that has a sheet for each: more sheets than these nobody leafs through. */
export const EXPORT_SHEETS_MATERIALS_MAX = 200
/** Materials of a MatML document: with 20 kB each, most of it curves, it is as large as an import reads. */
export const EXPORT_MATML_MATERIALS_MAX = 2_000
/** Cards of an archive: as many files as an import takes of one. */
export const EXPORT_FILES_MAX = 1_000
/** The scroll-to-top button: shown below this scroll position, px; its place from the bottom and the right; its opacity. */
export const SCROLL_TOP = { threshold: 100, bottom: 75, right: 50, opacity: 0.8 } as const
/** Terms of one quick search. */
export const TERMS_MAX = 20
/** Groups of tags that one filter asks: many times those that there are. */
export const TAG_GROUPS_MAX = 50
/** What a typed text may become when its signs are taken apart (NFKD): one ligature stands for up to 18 letters. */
export const UNFOLDED_TIMES = 2
/** Lines of one pasted list, and characters of a line. */
export const LIST_LINES_MAX = 500
export const LIST_LINE_MAX = 200
/** Characters of the lines of a list in an address, with a separator each: what servers and mail programs pass on whole. */
export const LIST_ADDRESS_MAX = 8_000
/** Characters of a parameter's name and of its text in a saved search, where a list of any characters has room, and of all as query text. */
export const SAVED_NAME_MAX = 300
export const SAVED_PART_MAX = 3 * LIST_ADDRESS_MAX
export const SAVED_TEXT_MAX = 100_000
/** Elements of one chemical analysis, and materials of each group of its answer. */
export const ANALYSIS_ELEMENTS_MAX = 60
/** Mass fraction that the elements of an analysis make up at most: 100 % with the scatter of measurements. */
export const ANALYSIS_SUM_MAX = 1.005
export const ANALYSIS_CANDIDATES = 20
export const ANALYSIS_CANDIDATES_MAX = 50
/** Conditions whose effect is counted one after the other, and materials named that one of them removed. */
export const STAGES_MAX = 12
export const STAGES_REMOVED_NAMED = 20
/** Ranges of one search. */
export const RANGES_MAX = 50
/** Ids of one search or bulk read. */
export const IDS_MAX = 10_000
/** Longest name of a material, a property or an account, characters. */
export const NAME_MAX = 300
/** Materials of one similarity answer. */
export const SIMILAR_MAX = 30
/** Properties of one ranking, and the largest weight of one. */
export const RANKING_MAX = 12
export const RANKING_WEIGHT_MAX = 100
/** Materials of a comparison: the default of the configuration's `maxcount`, and what it can be set to [COMP-005]. */
export const COMPARED_DEFAULT = 10
export const COMPARED_MAX = 100
/** Materials of a comparison as PDF [COMP-007]. */
export const COMPARE_PDF_MIN = 2
export const COMPARE_PDF_MAX = 10
/** Width of the preview column of a comparison, px [COMP-009]. */
export const COMPARE_PREVIEW_WIDTH = 170
/** How long "Download Started" and what follows it stay, ms [COMP-010, COMP-011]. */
export const EXPORT_STARTED_NOTICE = 1_000
export const EXPORT_ENDED_NOTICE = 3_000
/** Curves of an overlay: the default of the configuration's `plotly.overlay.maxcurves` [OVER-004]. */
export const OVERLAY_CURVES_DEFAULT = 10
/** Properties of a polar chart [POLAR-002, POLAR-003], and the wait before they are asked for, ms [POLAR-004]. */
export const POLAR_MIN = 3
export const POLAR_MAX = 7
export const POLAR_AFTER = 1_000
/** Scatter plot: width, px [SCAT-010]; waits before it is read and resized, ms [SCAT-007, SCAT-008]. */
export const SCATTER_WIDTH = 800
export const SCATTER_AFTER = 1_000
export const SCATTER_RESIZE_AFTER = 300
/** Materials whose specimens a scatter plot reads at once, and single tests that it draws of them. */
export const SCATTER_TESTED_MAX = 500
export const SCATTER_TESTS_MAX = 10_000
/** Names in the tooltip of a scatter plot [SCAT-009]. */
export const SCATTER_NAMES = 9
/** How long a plot's copy and resize notices stay, ms [PLOT-006]. */
export const PLOT_NOTICE = 3_500
/** Axes for y, smoothing of splines, characters of a legend's line [PLOT-010, PLOT-011, PLOT-012]. */
export const Y_AXES_MAX = 3
export const SPLINE_SMOOTHING = 1.3
export const LEGEND_WRAP = 13
/** First level of the thermal-ageing dialog, percent [PLOT-016], and its smallest [PLOT-015]. */
export const AGEING_LEVEL = 50
export const AGEING_LEVEL_MIN = 1
/** Temperatures of the thermal-expansion dialog, in the axis' unit: with a C in it [PLOT-018], and without [PLOT-019]. */
export const EXPANSION_CELSIUS = { start: 23, end: 55, special: 23 } as const
export const EXPANSION_OTHER = { start: 75, end: 130, special: 75 } as const
/** Pictures that a PDF takes, and characters of one. */
export const PICTURES_MAX = 40
export const PICTURE_MAX = 2_000_000
/** Signs under one of them. */
export const CAPTION_MAX = 8_000
/** Longest e-mail address, characters (RFC 5321, 4.5.3.1.3, without its brackets). */
export const EMAIL_MAX = 254
/** The captcha of the help page: its characters and its canvas, px [AUTH-036]. */
export const CAPTCHA = { length: 6, width: 108, height: 40 } as const
/** The oldest browsers that the libraries work in (docs/decisions/0002); the build is made for them. */
export const SUPPORTED_BROWSERS = [
  { name: 'Chrome', from: '107' },
  { name: 'Edge', from: '107' },
  { name: 'Firefox', from: '104' },
  { name: 'Safari', from: '16.4' },
] as const
/** How long the footer takes to appear, ms [SHELL-019]. */
export const FOOTER_FADE = 250
/** Width of the app menu, px [SHELL-006]. */
export const APP_MENU_WIDTH = 320
/** Longest feedback or comment, characters. */
export const COMMENT_MAX = 10_000
/** Messages, and mails, of one page of their lists; messages of one file. */
export const MESSAGES_LISTED_MAX = 100
export const MESSAGES_FILE_MAX = 100_000
/** Materials of one batch of cards. */
export const CARD_BATCH_MAX = 100
/** Temperatures of one card. */
export const CARD_TEMPERATURES_MAX = 50
/** Reduction factor of a card [CARD-016] and first numbers that it may use. */
export const CARD_REDUCTION = { min: 0.1, max: 1 } as const
export const CARD_START_NUMBER = { min: 1, max: 99_999_999 } as const
/** How long the message of a card's download stays, ms [CARD-013]. */
export const CARD_NOTICE = 3_000
/** Rows of compounds, and of machines, of one impact assessment. */
export const IMPACT_ROWS_MAX = 20
/** Largest percentage of a compound [IMPACT-011]. */
export const IMPACT_PERCENTAGE_MAX = 100
/** What the data items of an impact assessment stand for: null for compounds [IMPACT-007]. */
export const IMPACT_USE_MASK = { compounds: null, countries: 38, machines: 37 } as const
/** Licence types whose impact PDF is downloaded by POST; the others open it in a new window [IMPACT-015]. */
export const IMPACT_POST_LICENCES: readonly string[] = ['named', 'units']
/**
 * What a material's document may hold: points of all its curves, bytes of its JSON, and bytes beside the points. Two
 * curves of 200,000 points are a long test at full rate; with 17 digits a number, and a band, one of them has 16 MB.
 */
export const DOCUMENT_POINTS_MAX = 400_000
export const DOCUMENT_BYTES_MAX = 16 * 1024 * 1024
export const DOCUMENT_FACTS_BYTES_MAX = 2 * 1024 * 1024
/** Bytes of the documents of one bulk reply. */
export const BULK_BYTES_MAX = 32_000_000
/** Points that a screen shows: of a diagram, of a curve where there are few, and of one where there are many. */
export const DRAWN_POINTS_MAX = { ofDiagram: 20_000, ofCurve: 4_000, least: 500 } as const

/** Curves of single specimens that a diagram draws behind a mean, and points of each. */
export const DRAWN_SPECIMENS_MAX = { ofMean: 40, points: 200 } as const

/** Columns of a pasted table beside that of its materials, and characters of their cells. */
export const PASTED_COLUMNS_MAX = 12
export const PASTED_CELL_MAX = 200
/** Rows of a pasted table: lines may stand in it more than once. */
export const PASTED_ROWS_MAX = 2 * LIST_LINES_MAX

/** Fewest characters of a password. */
export const PASSWORD_MIN = 10
/** Characters of a user name, where it is made and where it signs in. */
export const USER_NAME_MAX = 200
/** Access tokens of one account that are neither revoked nor expired; days that one may live. */
export const TOKENS_MAX = 50
export const TOKEN_DAYS_MAX = 366
/** Teams of one company. */
/** Entries of the audit log of one page, and of one file. */
export const AUDIT_LISTED_MAX = 100
export const AUDIT_FILE_MAX = 100_000
/** How long links for one time are good, hours: to set a password, and to make the first administrator. */
export const LINK_HOURS = 72
export const FIRST_LINK_HOURS = 24
export const TEAMS_MAX = 500
/** Browsers that hold a seat for one account, and pages of them that hold a lease. */
export const SEATS_A_USER_MAX = 5
export const LEASES_A_USER_MAX = 100
/** Seconds that a seat is kept for a browser whose page closed: it may only load anew. */
export const SEAT_GRACE_SECONDS = 5
/** Seats of one list. */
export const SEATS_LISTED_MAX = 1_000
/** Characters of a licence key. */
export const LICENCE_KEY_LENGTH = { min: 16, max: 100 } as const
/** Heartbeats, unless the application's settings say otherwise [LIC-002]; after each of the first failures, seconds [LIC-004]. */
export const HEARTBEAT_SECONDS = 60
export const HEARTBEAT_RETRY_SECONDS = [5, 10, 20] as const
/** Accounts of one page of their list. */
export const USERS_LISTED_MAX = 500

/** Bytes of a preview of an import: a text sends its beginning, a workbook all of it. */
export const PREVIEW_BYTES_MAX = 16 * 1024 * 1024
/** Materials of an import that is sent as JSON; more come as a file. */
export const IMPORT_RECORDS_MAX = 1_000
/** Saved mappings of a company, and characters and heads of one. */
export const IMPORT_TEMPLATES_MAX = 500
export const IMPORT_TEMPLATE_NAME_MAX = 120
export const IMPORT_TEMPLATE_HEADS_MAX = 2_000
/** Imports of one page of their list. */
export const JOBS_LISTED_MAX = 100
/** Companies of a list. */
export const COMPANIES_LISTED_MAX = 1_000
/** How long a toast stays, ms [NOTIF-009]. */
export const TOAST_NOTICE = 3_500
/** Notifications of one account that are listed; older ones are purged. */
export const NOTIFICATIONS_KEPT = 100
/** Materials that one notification names. */
export const NOTIFICATION_ENTITIES_MAX = 10
/** Materials that one live connection watches. */
export const WATCHED_MAX = 500

/** Drafts of a list; open ones of an owner; changes of one call; comments of one draft; days that a discarded one is kept. */
export const DRAFTS_LISTED_MAX = 500
export const DRAFTS_MAX = 10_000
export const DRAFT_CHANGES_MAX = 1_000
export const DRAFT_COMMENTS_MAX = 500
export const DRAFT_DAYS_KEPT = 30
/** Materials that one change of many is for, those that one call of it takes, and the lines of a material that it tells. */
export const BULK_MATERIALS_MAX = 500
export const BULK_CALL_MAX = 50
export const BULK_LINES_MAX = 50
/** Records of one evaluation of the curve workbench, and points of a column that is sent as numbers. */
export const TEST_RECORDS_MAX = 20
export const TEST_POINTS_MAX = 50_000
/** Characters of the reason for which a finding of the quality rules is accepted. */
export const ACCEPTED_BECAUSE_MAX = 1_000
/** Lines of a page of where a material is used. */
export const TAKINGS_LISTED_MAX = 500
/** Materials of a file whose use is noted; a larger one is a copy of the catalogue. */
export const TAKEN_AT_ONCE_MAX = 1_000
/** Characters of the reason for which a company gives a material its status. */
export const STATUS_REASON_MAX = 1_000
/** Materials whose status is set at once. */
export const STATUSES_SET_MAX = 500
/** Materials to which a company gives a status: their ids go into every search that asks for one. */
export const STATUSES_MAX = 20_000
/** Materials of one report of the quality rules. */
export const QUALITY_REPORT_MAX = 2_000
/** Substances that a material names. */
export const SUBSTANCES_MAX = 500
/** Restriction lists of an owner, entries of one, CAS numbers of an entry, and bytes of its file. */
export const RESTRICTION_LISTS_MAX = 20
export const RESTRICTION_ENTRIES_MAX = 10_000
export const RESTRICTION_CAS_MAX = 500
export const RESTRICTION_FILE_BYTES_MAX = 8 * 1024 * 1024
/** Entries of a restriction list of one reply. */
export const RESTRICTION_ENTRIES_LISTED_MAX = 500
/** What is asked of restriction lists in one search: a list and a verdict each. */
export const RESTRICTIONS_ASKED_MAX = 80
