export declare function installDependencies(folder?: string): Promise<void>;
