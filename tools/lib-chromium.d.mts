export declare const HEADLESS_SHELL: string
export declare const chromiumPath: () => string
