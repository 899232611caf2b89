import { mcpFamilies } from './mcp-families.ts';

mcpFamilies('some');
